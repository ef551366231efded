import type { MatchFile } from '@grognard/engine'
import { notify } from '../kit/notices.ts'
import { house } from '../local/client.ts'

/** Hands out the match as a file. */
export async function keep(match: string): Promise<void> {
  const file = await house().call('file', match)
  if (file.ok) download(file.value)
  else notify(file.message)
}

/** One decision a line: small, and two matches can be compared line by line. */
function printFile(file: MatchFile): string {
  const fields = Object.entries(file).map(([name, value]) => {
    const isLog = (name === 'decisions' || name === 'sealed') && Array.isArray(value) && value.length > 0
    const text = isLog
      ? `[\n${value.map(entry => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]`
      : JSON.stringify(value)
    return `  ${JSON.stringify(name)}: ${text}`
  })
  return `{\n${fields.join(',\n')}\n}\n`
}

function download(file: MatchFile): void {
  const url = URL.createObjectURL(new Blob([printFile(file)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${file.game}-${file.scenario}-${new Date().toISOString().slice(0, 10)}.grognard.json`
  link.click()
  URL.revokeObjectURL(url)
}
