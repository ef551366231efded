/** Between two turns: revealed cards are worth nothing before they are carried out (MOP-3.2). */
export const isQuiet = (_: object, at: string): boolean => at === 'choose'
