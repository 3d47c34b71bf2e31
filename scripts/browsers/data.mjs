// What a browser has, by MDN's browser-compat-data.
import bcd from '@mdn/browser-compat-data' with { type: 'json' };

/**
 * The oldest version of each browser, by its name in the data.
 * @typedef {Record<string, number>} Floor
 * @typedef {import('@mdn/browser-compat-data/types').SupportStatement} Support
 * @typedef {import('@mdn/browser-compat-data/types').Identifier} Feature
 * @typedef {import('@mdn/browser-compat-data/types').BrowserName} Browser
 * @typedef {Record<string, Feature | undefined>} Features
 */

/** The floor of Tailwind 4. @type {Floor} */
export const WEB = {
  chrome: 111,
  chrome_android: 111,
  safari: 16.4,
  safari_ios: 16.4,
  firefox: 128,
  firefox_android: 128,
};
/** `build.target` of Vite; `ios` decides on prefixes. */
export const WEB_TARGET = [
  `chrome${WEB.chrome}`,
  `safari${WEB.safari}`,
  `ios${WEB.safari_ios}`,
  `firefox${WEB.firefox}`,
];
/** webOS 22 has Chromium 87, Tizen of 2021 has 76. @type {Floor} */
export const DISPLAY = { chrome: 76 };

/** One browser of each. */
const ENGINES = /** @type {const} */ (['chrome', 'safari', 'firefox']);

/** @param {string | null | undefined | false} version */
const numberOf = (version) => Number.parseFloat(String(version).replace('≤', ''));

/**
 * @param {Support | undefined} support
 * @param {number} version
 */
const hasSupport = (support, version) =>
  [support].flat().some((one) => {
    if (!one || one.flags || one.prefix || one.alternative_name) return false;
    const isGone = typeof one.version_removed === 'string';
    return (
      numberOf(one.version_added) <= version &&
      !(isGone && numberOf(one.version_removed) <= version)
    );
  });

/**
 * False if a browser at the floor lacks the feature; true without data about it.
 * @param {Floor} floor
 * @param {Feature | undefined} feature
 */
export function isIn(floor, feature) {
  const support = feature?.__compat?.support;
  if (!support) return true;
  return Object.entries(floor).every(([browser, version]) =>
    hasSupport(support[/** @type {Browser} */ (browser)], version),
  );
}

/**
 * The feature at a path such as `javascript.operators.optional_chaining`.
 * @param {string} path
 */
export function featureAt(path) {
  let found = /** @type {Feature | undefined} */ (/** @type {unknown} */ (bcd));
  for (const name of path.split('.')) found = /** @type {Features | undefined} */ (found)?.[name];
  if (!found?.__compat) throw new Error(`MDN has no data of ${path}`);
  return found;
}

const builtins = /** @type {Features} */ (bcd.javascript.builtins);
const api = /** @type {Features} */ (bcd.api);
const owners = { ...api, ...builtins, .../** @type {Features} */ (builtins.Intl) };

/**
 * A global such as `AbortSignal` or `fetch`.
 * @param {string} name
 */
export const globalOf = (name) =>
  Object.hasOwn(owners, name) ? owners[name] : memberOf('Window', name);

/**
 * A member such as `timeout` of `AbortSignal` or `at` of `Array`.
 * @param {string} owner
 * @param {string} name
 * @returns {Feature | undefined}
 */
export function memberOf(owner, name) {
  const members = /** @type {Features} */ (Object.hasOwn(owners, owner) ? owners[owner] : {});
  return members?.[name] ?? members?.[`${name}_static`];
}

/**
 * The prefix that a browser at the floor asks for.
 * @param {string} property of CSS
 * @param {Floor} floor
 */
export function prefixOf(property, floor) {
  const support = /** @type {Features} */ (bcd.css.properties)[property]?.__compat?.support;
  for (const [browser, version] of Object.entries(floor)) {
    const statements = support?.[/** @type {Browser} */ (browser)];
    if (!statements || hasSupport(statements, version)) continue;
    const [prefixed] = [statements].flat().filter(({ prefix }) => prefix);
    if (prefixed && numberOf(prefixed.version_added) <= version) return prefixed.prefix;
  }
}

/** The members of each name, whatever they belong to. @type {Map<string, { isStatic: boolean, feature: Feature }[]>} */
const byName = new Map();
for (const [owner, members] of Object.entries(owners)) {
  const { __compat, ...features } = members ?? {};
  for (const [key, feature] of Object.entries(features)) {
    if (key === owner) continue;
    const name = key.replace(/_static$/, '');
    byName.set(name, [...(byName.get(name) ?? []), { isStatic: key !== name, feature }]);
  }
}

/** @param {string} name */
export const membersNamed = (name) => (byName.get(name) ?? []).map(({ feature }) => feature);

/** What only one engine has is no method that code takes for granted. @param {Feature} feature */
const isCommon = ({ __compat }) =>
  ENGINES.filter((browser) => hasSupport(__compat?.support[browser], Number.POSITIVE_INFINITY))
    .length > 1;

/** @param {string} name */
export const methodsNamed = (name) =>
  (byName.get(name) ?? [])
    .filter(({ isStatic, feature }) => !isStatic && isCommon(feature))
    .map(({ feature }) => feature);

/**
 * Paths of all built-ins that a browser at the floor may lack, such as `Element.prototype.checkVisibility`.
 * @param {Floor} floor
 */
export function newerThan(floor) {
  return Object.entries(owners).flatMap(([owner, features]) => {
    const { __compat, ...members } = features ?? {};
    const newer = Object.keys(members).filter((name) => !isIn(floor, members[name]));
    const paths = newer.flatMap((key) => {
      const name = key.replace(/_static$/, '');
      return owner === 'Window' ? [name] : [`${owner}.${name}`, `${owner}.prototype.${name}`];
    });
    return isIn(floor, features) ? paths : [owner, ...paths];
  });
}
