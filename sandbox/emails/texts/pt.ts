import type { Texts } from './texts.types.ts'

export const pt: Texts = {
  registration: {
    subject: 'Ative a sua conta em {group}',
    lines: [
      'Ative a sua conta em {group} e escolha a sua palavra-passe.',
      'A ligação é válida durante sete dias. Se não criou uma conta, ignore este e-mail.',
    ],
    labels: ['Ativar a minha conta'],
  },
  reset: {
    subject: 'Escolha uma nova palavra-passe para {group}',
    lines: [
      'Pediu uma nova palavra-passe para {group}. Escolha-a através desta ligação.',
      'A ligação é válida durante uma hora. Se não fez este pedido, ignore este e-mail: a palavra-passe não muda.',
    ],
    labels: ['Escolher uma nova palavra-passe'],
  },
  email: {
    subject: 'Confirme o seu novo endereço de e-mail em {group}',
    lines: [
      'Confirme que {about} é o seu novo endereço de e-mail em {group}. Terá de iniciar sessão.',
      'A ligação é válida durante um dia. Até lá, mantém-se o seu endereço atual.',
    ],
    labels: ['Confirmar este endereço'],
  },
  booking: {
    subject: 'A sua marcação em {group}',
    lines: ['A sua marcação está confirmada:', '{about}'],
    labels: ['Ver as minhas marcações', 'Adicionar ao meu calendário', 'Cancelar a marcação', 'Alterar a hora'],
  },
  move: {
    subject: 'A sua marcação em {group} foi alterada',
    lines: ['A sua marcação tem uma nova hora:', '{about}'],
    labels: ['Ver as minhas marcações', 'Adicionar ao meu calendário', 'Cancelar a marcação', 'Alterar a hora'],
  },
  cancellation: {
    subject: 'A sua marcação em {group} foi cancelada',
    lines: ['Esta marcação foi cancelada:', '{about}'],
    labels: ['Fazer outra marcação'],
  },
  entry: {
    practitioner: 'Com {name}',
    phone: 'Telefone: {phone}',
    manage: 'Ver, alterar ou cancelar a marcação: {link}',
  },
}
