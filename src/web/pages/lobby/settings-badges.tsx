import { imposterCap } from '../../../game/limits.ts';
import { present } from '../../live/people.ts';
import { useGame } from '../../live/use-game.ts';
import { useIsAdult } from '../../settings/use-categories.ts';
import { common, settings as settingsTexts } from '../../texts/index.ts';
import { lobby as texts } from '../../texts/lobby.ts';
import { Chip } from '../../ui/chip.tsx';

/** What is played, at a glance; everybody reads the same. */
export function SettingsBadges() {
  const { game } = useGame();
  const { settings } = game;
  const count = present(game).length;
  const cap = imposterCap(count);
  const adult = useIsAdult(settings.categories);
  return (
    <section aria-label={texts.settingsSummary} className="-m-1 text-balance *:m-1">
      {settings.categories.length > 2 ? (
        settings.categories.map((category) => <Chip key={category}>{category}</Chip>)
      ) : (
        <Chip>{settings.categories.join(' · ')}</Chip>
      )}
      {adult && <Chip className="font-bold text-messing!">{common.adult}</Chip>}
      <Chip>
        <span className="sr-only">{settingsTexts.mode}: </span>
        {common.modes[settings.mode]}
      </Chip>
      <Chip>{common.rounds(settings.rounds)}</Chip>
      <Chip>{texts.timeBadge(settings.timeLimit)}</Chip>
      <Chip>
        {settings.mode === 'chaos'
          ? common.hiddenImposters
          : common.imposters(settings.imposterCount)}
        {settings.mode !== 'chaos' && settings.imposterCount > cap && (
          <span className="text-messing">{texts.imposterCap(count, cap)}</span>
        )}
      </Chip>
    </section>
  );
}
