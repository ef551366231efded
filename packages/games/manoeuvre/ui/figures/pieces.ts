/** What a figure is drawn of, from the back to the front: a dye, a path, and for lines how broad they are. */
export type Piece = readonly [dye: Dye, path: string, width?: number]

export type Dye =
  | 'coat'
  | 'trouser'
  | 'face'
  | 'plume'
  | 'belt'
  | 'hat'
  | 'skin'
  | 'pack'
  | 'roll'
  | 'wood'
  | 'steel'
  | 'gold'
  | 'hide'
  | 'mane'
  | 'cloth'
  | 'crest'
  | 'kilt'
  | 'linen'
  | 'ink'
