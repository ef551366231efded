import { house } from '../local/client.ts'
import { forgetTable } from '../noted.ts'

/** From this device, with all that the page has noted of it. */
export async function removeMatch(match: string): Promise<void> {
  await house().call('remove', match)
  forgetTable(match)
}
