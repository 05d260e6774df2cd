import { Component, type ErrorInfo, type ReactNode } from 'react'
import { CrashedNotice } from './fault-notices.tsx'

interface Props {
  children: ReactNode
  /** Told once per fault, for the report. */
  onFault?: (error: unknown, info: ErrorInfo) => void
}

/** Keeps a fault in one screen from leaving a blank page. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onFault?.(error, info)
  }

  override render() {
    return this.state.failed ? <CrashedNotice onReload={() => location.reload()} /> : this.props.children
  }
}
