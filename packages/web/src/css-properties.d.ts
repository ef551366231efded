import 'react'

declare module 'react' {
  /** Custom properties are properties, too. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
