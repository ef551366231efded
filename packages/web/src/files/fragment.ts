/** How an address begins that brings a match file. */
export const FRAGMENT = '#file='
