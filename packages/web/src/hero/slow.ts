/** What browsers may tell of their device and line; none of them has to. */
interface Told {
  readonly deviceMemory?: number
  readonly hardwareConcurrency?: number
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}

const LEAST_MEMORY = 4
const LEAST_CORES = 2

/** Would a table that plays by itself be felt? Then it waits until somebody wants it. */
export function isSlow(told: Told = navigator): boolean {
  const { deviceMemory = LEAST_MEMORY, hardwareConcurrency = LEAST_CORES, connection } = told
  return (
    deviceMemory < LEAST_MEMORY ||
    hardwareConcurrency < LEAST_CORES ||
    connection?.saveData === true ||
    (connection?.effectiveType !== undefined && connection.effectiveType !== '4g')
  )
}
