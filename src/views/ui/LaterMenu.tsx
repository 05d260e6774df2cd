import { type ReactNode, useState } from 'react'
import type { NotificationsRef } from '../../../machines/notifications/notifications.machine.ts'
import { Button } from './Button.tsx'
import type { Fetched } from './fetched.tsx'
import { notifyCodeFailure } from './notify-code-failure.ts'

export interface LaterMenuProps {
  /** Loads the code of the menu. */
  fetch: Fetched<never>['fetch']
  /** Where it is said that the code does not load. */
  notifications: NotificationsRef | undefined
  label: string
  icon: ReactNode
  /** The menu with a button of its own, opened when it is first rendered. */
  children: ReactNode
}

/**
 * A menu in a separate chunk, loaded by the press that opens it. Its button stays until the menu is there, so that it
 * keeps the focus, and can be pressed again when the code has not loaded.
 */
export function LaterMenu({ fetch, notifications, label, icon, children }: LaterMenuProps) {
  const [isOpened, setOpened] = useState(false)
  const open = async () => {
    const isThere = await fetch().then(
      () => true,
      () => false,
    )
    notifyCodeFailure(notifications, isThere)
    setOpened(isThere)
  }
  if (isOpened) return children
  return (
    <Button variant="quiet" tone="neutral" size="icon" label={label} hasPopup="menu" onClick={open}>
      {icon}
    </Button>
  )
}
