import { SETTINGS, type SettingName, type Settings, settingNames } from '../setting-table.ts';

function valuesOf(name: SettingName): readonly unknown[] {
  const row = SETTINGS[name];
  if (row.kind === 'toggle') return [false, true];
  return row.kind === 'choice' ? row.options : [];
}

/** The settings that have few values, and these. */
export const choices = settingNames
  .map((name) => [name, valuesOf(name)] as const)
  .filter(([, values]) => values.length > 0);

/** Each of these values as a change of its own. */
export const singleChanges: Partial<Settings>[] = choices.flatMap(([name, values]) =>
  values.map((value) => ({ [name]: value })),
);
