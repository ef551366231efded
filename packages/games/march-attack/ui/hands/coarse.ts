/** A finger is what points first. */
export const isCoarse = (): boolean => matchMedia('(pointer: coarse)').matches
