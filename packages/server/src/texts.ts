import { z } from 'zod'

/** What some write and others read: names, lines of talk, titles. */

/** Of these a text may have as many as it likes, and yet there is nothing to see. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Z}\p{M}\u2800]/gu
/** No language lays so many signs upon one letter; they would stand over the lines above and below. */
const HEAP = /\p{M}{5}/u

const isSeen = (text: string): boolean => text.replaceAll(UNSEEN, '') !== '' && !HEAP.test(text)

const shown = (most: number, letters: RegExp) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine(text => letters.test(text) && isSeen(text), 'letters, figures and signs')

/** What somebody or something is called: without anything that would draw over others' page, or be half a sign. */
export const nameOf = (most: number) => shown(most, /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u)

/** What is said, in one line: nothing that would turn the rest of the page round. Many scripts join letters by signs of form. */
export const lineOf = (most: number) =>
  shown(most, /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+$/u)
