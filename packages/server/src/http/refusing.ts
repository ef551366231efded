import { engineWords, type Language, type Refusal, sayRefusal } from '@grognard/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type RefusalCode, refusalWords } from './words.ts'

/** How a request is refused: a word for programs, and a sentence in the language of whoever asks. */

/** As the page says it, which is in the language that one has chosen there. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  /^\s*de\b/i.test(headers['accept-language'] ?? '') ? 'de' : 'en'

const refused = (request: Pick<FastifyRequest, 'headers'>, code: RefusalCode) => ({
  code,
  message: refusalWords[languageOf(request)].refusals[code],
})

export const refuse = (reply: FastifyReply, status: number, code: RefusalCode) =>
  reply.code(status).send(refused(reply.request, code))

/** @param wait in milliseconds */
export const tooMuch = (request: Pick<FastifyRequest, 'headers'>, wait: number) => ({
  code: 'limited',
  message: refusalWords[languageOf(request)].limited(Math.ceil(wait / 1000)),
})

const isCode = (field: string): field is RefusalCode => Object.hasOwn(refusalWords.en.refusals, field)

/** What people write has a sentence; what only programs send is named, field by field. */
export function badForm(reply: FastifyReply, error: z.ZodError) {
  const field = String(error.issues[0]?.path[0] ?? 'form')
  return isCode(field)
    ? refuse(reply, 400, field)
    : reply.code(400).send({ code: field, message: z.prettifyError(error) })
}

/** What the rules have against it. */
export async function refuseFor(reply: FastifyReply, status: number, refusal: Refusal) {
  const language = languageOf(reply.request)
  await engineWords[language].fetch()
  return reply.code(status).send({ code: refusal.code, message: sayRefusal(language, refusal) })
}
