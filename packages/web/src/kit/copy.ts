import { notify } from './notices.ts'

/** Into the clipboard, where the browser lets us; what came of it is said. */
export const copyText = (text: string, done: string, refused: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => notify(done),
    () => notify(refused),
  )
