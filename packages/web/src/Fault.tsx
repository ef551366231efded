import { Component, type ReactNode } from 'react'
import { type Tongue, TongueContext } from './words/index.ts'

interface State {
  readonly fault: string | null
}

/** Where the program fails, a page that says what is safe and what to do. */
export class Fault extends Component<{ readonly children: ReactNode }, State> {
  static override contextType = TongueContext
  declare context: Tongue | null
  override state: State = { fault: null }

  static getDerivedStateFromError(error: unknown): State {
    return { fault: error instanceof Error ? error.message : String(error) }
  }

  override render(): ReactNode {
    const words = this.context?.words.errors
    if (this.state.fault === null || words === undefined) return this.props.children
    return (
      <main className="page page-narrow">
        <h1>{words.title}</h1>
        <p>{words.safe}</p>
        <p>
          <button type="button" className="press press-primary" onClick={() => location.reload()}>
            {words.reload}
          </button>
        </p>
        <details>
          <summary>{words.details}</summary>
          <pre>{this.state.fault}</pre>
        </details>
      </main>
    )
  }
}
