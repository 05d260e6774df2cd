import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import type { PackMember } from '../../../machines/domain/catalogue/choices.ts'
import { Own } from '../texts/language-of-parts.tsx'
import { Duration } from '../texts/Duration.tsx'

const List = styled('ol', { base: { '& > li + li': { borderTopWidth: '1px', borderColor: 'border' } } })
// 50 px for each service of a pack (specification, section 9); more only when a long name needs more lines.
const Member = styled('li', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minHeight: '50px', overflowWrap: 'anywhere' },
})
const Break = styled('li', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minHeight: '8', color: 'muted', fontSize: 'sm' },
})
const Place = styled('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '6',
    height: '6',
    borderRadius: 'full',
    background: 'subtle',
    fontSize: 'xs',
    fontWeight: 'bold',
  },
})

/** The parts of a pack in their order, breaks included. A service without a name is not shown. */
export function PackMembers({ members }: { members: readonly PackMember[] }) {
  const shown = members.filter((member) => member.kind === 'break' || member.publicName !== '')
  return (
    <List>
      {shown.map((member, index) =>
        member.kind === 'break' ? (
          <Break key={index}>
            <Trans>Break</Trans> <Duration minutes={member.length} />
          </Break>
        ) : (
          <Member key={index}>
            <Place aria-hidden>{shown.slice(0, index + 1).filter(({ kind }) => kind === 'service').length}</Place>
            <Own>{member.publicName}</Own>
          </Member>
        ),
      )}
    </List>
  )
}
