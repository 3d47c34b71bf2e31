import {
  Cat,
  Clapperboard,
  FerrisWheel,
  Gamepad2,
  Goal,
  Layers,
  type LucideIcon,
  Martini,
  MessageCircle,
  Music,
  PartyPopper,
  Sandwich,
  Save,
  ShoppingBag,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { CategoryChoice } from '../../../contract/shapes.ts';
import { GRADIENTS } from '../../../game/avatars.ts';
import { MEMBER_REACTIONS } from '../../../game/limits.ts';
import { isPremiumChoice, MODES } from '../../../game/setting-table.ts';
import { cx } from '../../kit/ui/class-names.ts';
import { SvgFaceTile } from '../../kit/ui/svg-face-tile.tsx';
import { useCategories } from '../../play/settings/use-categories.ts';
import { common, settings } from '../../texts/index.ts';
import { premium as texts } from './texts.ts';

const [lobbyNames, rounds, allLists, ownCategories, emoji, noAds, modes] = texts.benefits;

/** The seven benefits, each with a picture. Members have no need of what is more. */
export function Showcase({ isMember = false }: { isMember?: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <Lists isMember={isMember} />
      <Benefit title={modes} note={isMember ? undefined : texts.lists.more(memberModes.length)}>
        <ul className="grid grid-cols-1 gap-3">
          {memberModes.map((mode) => (
            <li
              key={mode}
              className="on-paper halftone grid grid-cols-[min(7.25rem,34%)_minmax(0,1fr)] overflow-hidden rounded-2xl max-xs:grid-cols-1"
            >
              <svg
                viewBox="0 0 116 112"
                preserveAspectRatio="xMidYMid slice"
                aria-hidden="true"
                className={`max-xs:hidden size-full border-r-2 border-dashed border-ink/40 font-display ${light[mode]}`}
              >
                {pictures[mode]}
              </svg>
              <div className="grid min-h-28 content-center gap-1 px-3.5 py-2.5">
                <h3 className="text-lg">{common.modes[mode]}</h3>
                <p className="text-sm leading-snug font-semibold text-paper-muted hyphens-auto wrap-break-word">
                  {settings.modes[mode]}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Benefit>
      <Benefit title={emoji}>
        <ul className="grid grid-cols-6 gap-2">
          {MEMBER_REACTIONS.map((one) => (
            <li
              key={one}
              className="grid min-h-14 place-items-center rounded-lg bg-surface font-emoji text-[min(1.75rem,8vw)] leading-none edge-subtle"
            >
              {one}
            </li>
          ))}
        </ul>
      </Benefit>
      <Benefit title={ownCategories}>
        <div className="on-paper halftone grid grid-cols-1 gap-3 rounded-2xl p-4">
          <p>
            <span className="block text-sm font-semibold text-paper-muted">
              {texts.ownList.label}
            </span>
            <b className="font-display text-xl">{texts.ownList.name}</b>
          </p>
          <ul className="flex flex-wrap gap-2 font-[750]">
            {texts.ownList.words.map((word, i) => (
              <li
                key={word}
                className={`rounded-lg border-2 border-ink bg-white px-3 py-1.5 ${i % 2 ? 'rotate-2' : '-rotate-2'}`}
              >
                {word}
              </li>
            ))}
            <li className="rounded-lg border-2 border-dashed border-ink/50 px-3 py-1.5 text-paper-muted">
              {texts.ownList.next}
            </li>
          </ul>
        </div>
      </Benefit>
      <div className="flex flex-wrap gap-3">
        <Small title={lobbyNames}>
          <b className="on-paper inline-block max-w-full -rotate-3 rounded-md px-2 py-1.5 font-display text-[min(1rem,4vw)] leading-tight max-xs:text-[min(1rem,8vw)] whitespace-nowrap">
            {texts.lobbyName}
          </b>
        </Small>
        <Small title={rounds}>
          <b className="font-display text-2xl whitespace-nowrap text-primary">
            <span className="font-text text-sm font-medium text-muted">{texts.round}</span> 12/∞
          </b>
        </Small>
        <Small title={noAds} text={texts.noAds}>
          <svg viewBox="0 0 64 64" aria-hidden="true" className="size-13">
            <SvgFaceTile seat={4} mood="happy" x={0} size={64} />
          </svg>
        </Small>
      </div>
    </div>
  );
}

type BenefitProps = { title: string; note?: string | undefined; children: ReactNode };

function Benefit({ title, note, children }: BenefitProps) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-xl hyphens-auto">{title}</h2>
        {note && <span className="text-sm text-muted tabular-figures">{note}</span>}
      </div>
      {children}
    </section>
  );
}

function Small({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grow basis-[8rem] content-between gap-3 rounded-2xl bg-surface/90 p-4 edge-subtle">
      <div>{children}</div>
      <div>
        <h2 className="font-text text-base leading-snug font-[750] tracking-normal hyphens-auto">
          {title}
        </h2>
        {text && <p className="text-sm text-muted">{text}</p>}
      </div>
    </section>
  );
}

const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] wide:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3';
/** Shipped lists of members, for the room that they take while they load. */
const PLACEHOLDERS = 12;

function Lists({ isMember }: { isMember: boolean }) {
  const { data } = useCategories();
  const locked = data?.filter(({ isPremium, isOwn }) => isPremium && !isOwn);
  return (
    <Benefit
      title={allLists}
      note={isMember ? undefined : locked && texts.lists.more(locked.length)}
    >
      {locked ? (
        <ul className={grid}>
          {locked.map((category, i) => (
            <List key={category.name} category={category} index={i} />
          ))}
        </ul>
      ) : (
        <div aria-hidden="true" className={grid}>
          {Array.from({ length: PLACEHOLDERS }, (_, i) => (
            <i key={i} className="h-20 rounded-2xl bg-surface/60 xs:h-38" />
          ))}
        </div>
      )}
    </Benefit>
  );
}

const icons: Readonly<Record<string, LucideIcon>> = {
  'Musik & Künstler': Music,
  'Marken & Produkte': ShoppingBag,
  'Spicy / FSK18': Martini,
  Gaming: Gamepad2,
  Fußball: Goal,
  'Promis & Creator': Clapperboard,
  'Internet & Memes': MessageCircle,
  '90er & 2000er': Save,
  Zeichentrickhelden: Cat,
  'Wiesn, Karneval & Festival': FerrisWheel,
  'Party & Feste': PartyPopper,
  'Essen & Trends': Sandwich,
};

function List({ category, index }: { category: CategoryChoice; index: number }) {
  const { name, wordCount, sample, isAdult, isInSeason } = category;
  const Icon = icons[name] ?? Layers;
  return (
    <li className="on-paper grid overflow-hidden rounded-2xl max-xs:grid-cols-[auto_minmax(0,1fr)] xs:min-h-38 xs:grid-rows-[1fr_auto]">
      <span
        className="relative grid content-between gap-1 p-2.5 xs:min-h-20"
        style={{ background: GRADIENTS[(index * 5 + 3) % GRADIENTS.length] }}
      >
        <Icon aria-hidden="true" className="size-8" />
        {sample && (
          <b
            className={cx(
              'max-xs:hidden justify-self-end rounded-md border-2 border-ink bg-paper px-2 py-0.5',
              'text-center font-display text-sm leading-tight hyphens-auto wrap-anywhere',
              index % 2 ? 'rotate-2' : '-rotate-3',
            )}
          >
            {sample}
          </b>
        )}
      </span>
      <span className="halftone grid gap-0.5 border-dashed max-xs:border-l-2 xs:border-t-2 border-ink/40 px-2.5 py-2 leading-tight">
        <b className="hyphens-auto wrap-anywhere">{name}</b>
        <span className="flex flex-wrap gap-x-2 text-sm text-paper-muted tabular-figures">
          {wordCount !== undefined && texts.lists.words(wordCount)}
          {(isAdult || isInSeason) && (
            <span className="rounded-full bg-ink px-2 text-xs leading-normal font-[750] text-paper">
              {isAdult ? texts.lists.adult : texts.lists.season}
            </span>
          )}
        </span>
      </span>
    </li>
  );
}

type MemberMode = Exclude<(typeof MODES)[number], 'classic'>;
const memberModes = MODES.filter((mode): mode is MemberMode => isPremiumChoice('mode', mode));

const light: Record<MemberMode, string> = {
  hint: 'bg-[#ffb08d]',
  undercover: 'bg-[#6ed2e3]',
  chaos: 'bg-vote',
};

/** What each changes in a normal game. */
const pictures: Record<MemberMode, ReactNode> = {
  hint: (
    <>
      <SvgFaceTile seat={5} mood="mask" x={8} y={42} size={56} />
      <Card x={82} y={40} turn={7} text="Tiere" />
    </>
  ),
  undercover: (
    <>
      <Card x={34} y={54} turn={-7} text="Hund" />
      <Card x={83} y={60} turn={7} text="Wolf" />
    </>
  ),
  chaos: (
    <>
      <SvgFaceTile seat={4} mood="mask" x={6} y={46} size={46} />
      <SvgFaceTile seat={0} mood="mask" x={36} y={12} size={46} />
      <SvgFaceTile seat={9} mood="maskwin" x={64} y={54} size={46} />
    </>
  ),
};

type CardProps = { x: number; y: number; turn: number; text: string };

function Card({ x, y, turn, text }: CardProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect
        x="-25"
        y="-33"
        width="50"
        height="66"
        rx="10"
        className="fill-paper stroke-ink"
        strokeWidth="2.5"
      />
      <text y="6" textAnchor="middle" fontSize="16" className="fill-ink">
        {text}
      </text>
    </g>
  );
}
