/** "2", "−1" */
export const whole = (number: number): string => (number < 0 ? `−${-number}` : `${number}`)

/** "+2", "−1" */
export const signed = (number: number): string => (number < 0 ? whole(number) : `+${number}`)
