import { Fragment } from 'react';
import type { LobbyCheck } from '../../../contract/shapes.ts';
import { SETTINGS, type ToggleName, toggleNames } from '../../../game/setting-table.ts';
import { cx } from '../../kit/ui/class-names.ts';
import { common, settings as texts } from '../../texts/index.ts';
import { hasEffect, isOn } from './toggle-field.tsx';
import { shortChoice, useIsAdult } from './use-categories.ts';

type SettingsFactsProps = {
  /** The public ones, or all of a seated player. */
  settings: LobbyCheck['settings'] & { seating?: readonly string[] };
  /** Follows the number of Imposters. */
  imposterNote?: string | false;
  /** The topics have a line of their own, and dots follow the facts; otherwise they precede them, outside of a line's start. */
  isCentered?: boolean;
};

const isFact = (name: ToggleName, settings: SettingsFactsProps['settings']): boolean =>
  isOn(settings, name) && hasEffect(settings, name) && !('isRule' in SETTINGS[name]);

/** What is played, in one line: "Tiere, Berufe · 5 Runden · 90 Sek · 1 Imposter". */
export function SettingsFacts({ settings, imposterNote, isCentered = false }: SettingsFactsProps) {
  const isAdult = useIsAdult(settings.categories);
  const { names, more } = shortChoice(settings.categories);
  const isChaos = settings.mode === 'chaos';
  const topics = [names.join(', '), more > 0 && texts.more(more), isAdult && common.adult];
  const rules = [
    common.rounds(settings.rounds),
    common.timeLimit(settings.timeLimit),
    isChaos ? common.hiddenImposters : common.imposters(settings.imposterCount),
    !isChaos && imposterNote,
    settings.mode !== 'classic' && common.modes[settings.mode],
    settings.variant !== 'DE' && texts.variants[settings.variant],
    ...toggleNames.map((name) => isFact(name, settings) && texts.toggles[name].label),
    settings.seating !== undefined && settings.seating.length > 0 && texts.seating,
  ];
  const isGiven = (fact: string | false | undefined) => fact !== false && fact !== undefined;
  const facts = [...topics, ...rules].filter(isGiven);
  const lastTopic = topics.filter(isGiven).length - 1;
  return (
    <span className="block overflow-hidden">
      <span className={isCentered ? 'block' : '-ml-2 block'}>
        {facts.map((fact, i) => (
          <Fragment key={fact}>
            <span className={isCentered ? 'inline-block' : 'relative inline-block pl-2'}>
              {!isCentered && i > 0 && (
                <span aria-hidden="true" className="absolute left-0">
                  ·
                </span>
              )}
              <span className={cx(fact === common.adult && 'font-bold text-primary')}>{fact}</span>
              {isCentered && i !== lastTopic && i < facts.length - 1 && (
                <span aria-hidden="true"> ·</span>
              )}
            </span>{' '}
            {isCentered && i === lastTopic && <br />}
          </Fragment>
        ))}
      </span>
    </span>
  );
}
