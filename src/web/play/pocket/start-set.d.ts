declare module 'virtual:start-set' {
  const lists: { name: string; words: string[] }[];
  export default lists;
}
