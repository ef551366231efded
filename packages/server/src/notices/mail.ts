import { createTransport } from 'nodemailer'
import type { Written } from './content.ts'
import type { LetterWords } from './words.ts'

/** Letters by e-mail: plain text, and the same as a page without anything to fetch. */

export interface MailSettings {
  /** `smtp://user:password@mail.example:587`, or `smtps://…`. */
  readonly server: string
  /** `Grognard <table@example>`. */
  readonly from: string
}

/** It cannot be delivered, now or later. */
export class Undeliverable extends Error {}

interface Stopping {
  /** A page that asks once more. */
  readonly page: string
  /** What a mail program may ask for by itself, at one press (RFC 8058). */
  readonly post: string
}

interface Envelope {
  readonly to: string
  /** Of the letter: a second one of it is known by it. */
  readonly id: string
  /** Of a letter that was asked for once there is nothing to stop. */
  readonly stopping: Stopping | null
  /** By whose name the house is reached. */
  readonly name: string
}

export interface Mail {
  send(written: Written, envelope: Envelope, words: LetterWords): Promise<void>
  close(): void
}

const PATIENCE = 20_000
const PERMANENT = 500

export function openMail({ server, from }: MailSettings): Mail {
  const transport = createTransport({
    url: server,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    // Nothing of a letter names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(written, envelope, words) {
      const { to, id, stopping, name } = envelope
      const foot = stopping === null ? null : { why: words.why(name), stop: words.stop, page: stopping.page }
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject: written.title,
          text: textOf(written, foot),
          html: pageOf(written, foot),
          messageId: `<${id}@${name.replace(/:\d+$/, '')}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(stopping !== null && {
              'List-Unsubscribe': `<${stopping.post}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
      } catch (error) {
        throw isPermanent(error) ? new Undeliverable(String(error)) : error
      }
    },
    close: () => transport.close(),
  }
}

const isPermanent = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= PERMANENT &&
  'command' in error &&
  // What is wrong with our own name and password is mended by the host, and the letter waits for it.
  !String(error.command).startsWith('AUTH')

interface Foot {
  readonly why: string
  readonly stop: string
  readonly page: string
}

function textOf({ lines, about, button }: Written, foot: Foot | null): string {
  const links = [...lines, ...(button === null ? [] : [button])].map(({ text, url }) => `${text}\n${url}`)
  const end = foot === null ? [] : [`-- \n${foot.why}\n${foot.stop}: ${foot.page}`]
  return [...(button === null ? [...links, ...about] : [...about, ...links]), ...end].join('\n\n')
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.codePointAt(0)};`)

const linkTo = (url: string, text: string): string => `<a href="${escaped(url)}">${escaped(text)}</a>`
const paragraph = (inside: string): string => `<p>${inside}</p>`

function pageOf({ title, lines, about, button }: Written, foot: Foot | null): string {
  const links = [...lines, ...(button === null ? [] : [button])].map(({ text, url }) =>
    paragraph(linkTo(url, text)),
  )
  const said = about.map(text => paragraph(escaped(text)))
  const end =
    foot === null ? [] : [`<hr><p><small>${escaped(foot.why)} ${linkTo(foot.page, foot.stop)}</small></p>`]
  const inside = [...(button === null ? [...links, ...said] : [...said, ...links]), ...end]
  return `<!doctype html><title>${escaped(title)}</title>${inside.join('\n')}`
}
