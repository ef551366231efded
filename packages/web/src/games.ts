/** Every game that is offered, in this order. A game's folder has its id for a name. */
export const GAME_IDS = ['march-of-progress', 'manoeuvre', 'the-ford'] as const
/** Examples for authors: whoever knows the address can play one, but no page leads there. */
export const EXAMPLE_IDS = ['the-defile', 'the-heath'] as const
export const KNOWN_IDS = [...GAME_IDS, ...EXAMPLE_IDS] as const
export type GameId = (typeof KNOWN_IDS)[number]

export const isGameId = (text: string): text is GameId => KNOWN_IDS.some(id => id === text)

export const isOffered = ({ id }: { readonly id: string }): boolean => GAME_IDS.some(each => each === id)
