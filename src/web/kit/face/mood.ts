/** How a drawn face looks. */
export type Mood =
  | 'calm'
  | 'talk'
  | 'happy'
  | 'worried'
  | 'sad'
  | 'sus'
  | 'mask'
  | 'maskwin'
  | 'masksad';
