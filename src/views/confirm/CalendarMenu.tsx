import { Menu } from '@chakra-ui/react'
import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import { CalendarPlus, ChevronDown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { ExportRef } from '../../../machines/appointments/export/export.machine.ts'
import { isFetching } from '../../../machines/appointments/export/export.selectors.ts'
import { ExportFailed } from '../booked/ExportButton.tsx'
import { Button } from '../ui/Button.tsx'
import { Components } from '../ui/Components.tsx'
import { MenuContent, MenuItem } from '../ui/menu-parts.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** What opens over the page takes no room of the row. */
const Place = styled('div', { base: { display: 'grid' } })

interface CalendarMenuProps {
  actor: ExportRef
  links: Record<'google' | 'outlook', string>
  phone: string | null
}

/** The ways into a calendar: links to those of other companies, and a file; below the row why the file did not load. */
export function CalendarMenu({ actor, links: { google, outlook }, phone }: CalendarMenuProps) {
  const fetching = useSettled(actor, isFetching)
  const ref = useRef<HTMLButtonElement>(null)
  const isTaken = useRef(false)
  return (
    <>
      <Place>
        <Components>
          <Menu.Root
            onSelect={({ value }) => {
              isTaken.current = value === 'file'
              if (isTaken.current) actor.send({ type: 'export.requested' })
            }}
            // The download can take the focus from the page before the menu has given it back.
            onExitComplete={() => {
              if (isTaken.current) ref.current?.focus()
              isTaken.current = false
            }}
            positioning={{ placement: 'bottom-start' }}
            lazyMount
            unmountOnExit
          >
            <Menu.Trigger asChild>
              <Button
                ref={ref}
                variant="outline"
                busy={fetching}
                icon={<CalendarPlus aria-hidden size={20} />}
                iconEnd={<ChevronDown aria-hidden size={18} />}
              >
                <Trans>Add to my calendar</Trans>
              </Button>
            </Menu.Trigger>
            <Menu.Positioner>
              <MenuContent>
                <LinkItem value="google" href={google}>
                  <Trans>Add to Google Calendar</Trans>
                </LinkItem>
                <LinkItem value="outlook" href={outlook}>
                  <Trans>Add to Outlook</Trans>
                </LinkItem>
                <MenuItem value="file">
                  <Trans>Download a calendar file (Apple and others)</Trans>
                </MenuItem>
              </MenuContent>
            </Menu.Positioner>
          </Menu.Root>
        </Components>
      </Place>
      <ExportFailed actor={actor} phone={phone} />
    </>
  )
}

function LinkItem({ value, href, children }: { value: string; href: string; children: ReactNode }) {
  return (
    <MenuItem value={value} asChild>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <VisuallyHidden>
          {' '}
          <Trans>(opens in a new tab)</Trans>
        </VisuallyHidden>
      </a>
    </MenuItem>
  )
}
