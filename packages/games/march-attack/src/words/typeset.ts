/** The data are plain letters: a formation and its corps are parted as in the German names. */
export const typeset = (name: string): string => name.replace(' - ', ' · ')
