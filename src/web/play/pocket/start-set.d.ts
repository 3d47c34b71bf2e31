declare module 'virtual:start-set' {
  type Facts = import('../../../game/game.ts').WordFacts;
  const lists: { name: string; words: string[]; facts: Record<string, Facts> }[];
  export default lists;
}
