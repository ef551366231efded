import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { createServer as createHttp, type IncomingHttpHeaders } from 'node:http'
import { createServer as createTcp, type Socket } from 'node:net'

/** Those who are told, at real sockets: a mail server, a program with a hook, a push service with a browser behind it. */

const portOf = (server: { address(): unknown }): number => {
  const address = server.address()
  return typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0
}

interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Who asks there is never answered. */
export const SILENT = '/silent'

/** Somebody who listens at an address, and answers as they were told to. */
export class Receiver {
  readonly received: Received[] = []
  /** What is answered next; when there is nothing left, 201. */
  readonly answers: number[] = []
  readonly #server = createHttp((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const { url = '', headers } = request
      this.received.push({ path: url, headers, body: Buffer.concat(pieces) })
      if (url.startsWith(SILENT)) return
      const status = this.answers.shift() ?? 201
      response.writeHead(status, { location: '/elsewhere' }).end('thanks')
    })
  })

  async open(): Promise<this> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    return this
  }

  get address(): string {
    return `http://127.0.0.1:${portOf(this.#server)}`
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise(resolve => this.#server.close(() => resolve()))
  }
}

interface Letter {
  readonly to: string
  readonly text: string
}

/** As much of SMTP as a letter takes. */
export class MailServer {
  readonly letters: Letter[] = []
  /** So often nothing is taken before something is. */
  busy = 0
  readonly #sockets = new Set<Socket>()
  readonly #server = createTcp(socket => this.#serve(socket))

  async open(): Promise<this> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    return this
  }

  get url(): string {
    return `smtp://127.0.0.1:${portOf(this.#server)}`
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('error', () => undefined)
    const say = (line: string) => void socket.write(`${line}\r\n`)
    let [to, text, waiting]: [string, string | null, string] = ['', null, '']
    say('220 a house of letters')
    const hear = (line: string): void => {
      if (text !== null) {
        if (line !== '.') text += `${line.replace(/^\.\./, '.')}\n`
        else {
          this.letters.push({ to, text: unfolded(text) })
          text = null
          say('250 taken')
        }
      } else if (/^(EHLO|HELO)/i.test(line)) say('250 8BITMIME')
      else if (/^MAIL/i.test(line)) say(this.busy-- > 0 ? '451 later' : '250 go on')
      else if (/^RCPT/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? ''
        say(to.startsWith('nobody@') ? '550 nobody of that name' : '250 go on')
      } else if (/^DATA/i.test(line)) {
        text = ''
        say('354 speak')
      } else if (/^QUIT/i.test(line)) {
        say('221 good night')
        socket.end()
      } else say('250 as you like')
    }
    socket.on('data', data => {
      const lines = (waiting + String(data)).split('\r\n')
      waiting = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
  }

  close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    return new Promise(resolve => this.#server.close(() => resolve()))
  }
}

/** Quoted-printable and folded headers, as one reads them. */
const unfolded = (text: string): string =>
  text
    .replaceAll(/\n[ \t]+/g, ' ')
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

/** A browser's part of RFC 8291, written from the standard: who has not its private key reads nothing. */
export class Browser {
  readonly #own = createECDH('prime256v1')
  readonly #auth = randomBytes(16)

  constructor() {
    this.#own.generateKeys()
  }

  get keys() {
    return { p256dh: this.#own.getPublicKey('base64url'), auth: this.#auth.toString('base64url') }
  }

  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const length = body.readUInt8(20)
    const theirs = body.subarray(21, 21 + length)
    const sealed = body.subarray(21 + length)
    const hkdf = (key: Buffer, from: Buffer, info: Buffer | string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', key, from, info, bytes))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#own.getPublicKey(), theirs])
    const secret = hkdf(this.#own.computeSecret(theirs), this.#auth, info, 32)
    const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12)
    const opening = createDecipheriv('aes-128-gcm', key, nonce)
    opening.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
    // The last record ends with a 2, and whatever fills it up after that.
    return JSON.parse(String(plain.subarray(0, plain.lastIndexOf(2))))
  }
}

/** As whoever has the secret checks who has called. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const [, time = '', seal = ''] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['grognard-signature'])) ?? []
  return createHmac('sha256', secret).update(`${time}.${body}`).digest('hex') === seal
}
