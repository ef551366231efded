/** Text, packed as small as it goes (deflate), and back. */

export const pack = (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')))

/** Null: it is not packed text, or more than so many bytes of it. */
export async function unpack(packed: Uint8Array<ArrayBuffer>, most: number): Promise<string | null> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    for await (const piece of stream) {
      size += piece.length
      if (size > most) return null
      pieces.push(piece)
    }
    return await new Blob(pieces).text()
  } catch {
    return null
  }
}

const bytesOf = async (stream: ReadableStream): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(stream).arrayBuffer())
