import { StringDecoder } from 'node:string_decoder'

/** Longer than any answer: whoever goes beyond it would only fill our memory. */
const LONGEST_LINE = 1024 * 1024

/** Cuts what a program says into lines; null for one that is too long, after which nothing is cut any more. */
export function lineCutter(heard: (line: string | null) => void): (bytes: Buffer) => void {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let isBroken = false
  return bytes => {
    if (isBroken) return
    const lines = (rest + decoder.write(bytes)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim() !== '') heard(line)
    if (rest.length <= LONGEST_LINE) return
    isBroken = true
    rest = ''
    heard(null)
  }
}
