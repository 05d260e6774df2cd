import { Component, type ErrorInfo, type ReactNode } from 'react'
import { CrashedNotice } from './fault-notices.tsx'

interface Props {
  children: ReactNode
  /** Called once per error, for reporting. */
  onFault?: (error: unknown, info: ErrorInfo) => void
}

/** Keeps a render error in one screen from leaving a blank page. */
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
