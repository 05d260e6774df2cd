import { chakra } from '@chakra-ui/react'

/** The words of a card. */
export const CardBody = chakra('span', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: 0, flex: 1 },
  variants: { grid: { true: { padding: '4' }, false: {} } },
})

export const CardTitle = chakra('span', {
  base: { fontWeight: 'bold', lineHeight: 'snug', overflowWrap: 'anywhere', textWrap: 'balance', lineClamp: 3 },
})

export const CardText = chakra('span', {
  base: { color: 'muted', fontSize: 'sm', lineHeight: 'body', overflowWrap: 'anywhere', lineClamp: 2 },
})
