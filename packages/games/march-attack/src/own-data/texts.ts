import * as z from 'zod/mini'

/** Texts of data; the message of a form is the key of the sentence that says how it must look. */

const ID = z.regex(/^[a-z0-9][a-z0-9-]*$/, 'mar.form-id')
/** Nothing that could pass for something else where it is shown. */
const NAME = z.regex(/^[^<>\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u, 'mar.form-name')

export const Id = z.string().check(ID)
export const OwnId = z.string().check(ID, z.maxLength(60))
export const Name = z.string().check(z.minLength(1), z.maxLength(60), NAME)
/** Of sides, objectives and players. */
export const LongName = z.string().check(z.minLength(1), z.maxLength(80), NAME)
export const Short = z.string().check(z.minLength(1), z.maxLength(7), NAME)
export const About = z.string().check(z.maxLength(300), NAME)
export const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'mar.form-clock'))
/** `side/post` */
export const PostName = z.string().check(z.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'mar.form-post'))
