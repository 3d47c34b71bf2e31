import { imposterCap } from '../../../game/limits.ts';
import { present } from '../../lobby/players.ts';
import { useLobby } from '../../lobby/use-lobby.ts';
import { shortChoice, useIsAdult } from '../../settings/use-categories.ts';
import { common, settings as settingsTexts } from '../../texts/index.ts';
import { lobby as texts } from '../../texts/lobby.ts';
import { Chip } from '../../ui/chip.tsx';

/** Summary of the settings, the same for host and players. */
export function SettingsBadges() {
  const { game } = useLobby();
  const { settings } = game;
  const count = present(game).length;
  const cap = imposterCap(count);
  const { names, more } = shortChoice(settings.categories);
  const adult = useIsAdult(settings.categories);
  const extras = [
    ...(settings.softClock && settings.timeLimit > 0 ? [settingsTexts.softClock] : []),
    ...(settings.finale ? [settingsTexts.finale] : []),
    ...(settings.seating.length > 0 ? [settingsTexts.seating] : []),
  ];
  return (
    <section aria-label={texts.settingsSummary} className="-m-1 text-balance *:m-1">
      {settings.categories.length > 2 ? (
        names.map((category) => <Chip key={category}>{category}</Chip>)
      ) : (
        <Chip>{settings.categories.join(' · ')}</Chip>
      )}
      {more > 0 && <Chip>{settingsTexts.more(more)}</Chip>}
      {adult && <Chip className="font-bold text-primary!">{common.adult}</Chip>}
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
          <span className="text-primary">{texts.imposterCap(count, cap)}</span>
        )}
      </Chip>
      {extras.map((extra) => (
        <Chip key={extra}>{extra}</Chip>
      ))}
    </section>
  );
}
