import tables from './data/tables.json' with { type: 'json' }

/**
 * MAR-24.19: every number of chapters 1 to 16. Code reads it here and repeats none of it. Lengths are mils, angles tenths
 * of a degree, factors pairs of numerator and denominator; null is none or prohibited.
 */
export const TABLES = tables
