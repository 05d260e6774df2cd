import type { Texts } from './texts.types.ts'

export const pt: Texts = {
  registration: {
    subject: 'Ative a sua conta: {group}',
    lines: [
      'Criou uma conta: {group}. Siga esta ligação para a ativar e escolher a sua palavra-passe.',
      'A ligação é válida durante sete dias. Se não pediu uma conta, ignore esta mensagem.',
    ],
    labels: ['Ativar a minha conta'],
  },
  reset: {
    subject: 'Escolha uma nova palavra-passe: {group}',
    lines: [
      'Esqueceu-se da sua palavra-passe: {group}. Siga esta ligação para escolher uma nova.',
      'A ligação é válida durante uma hora. Se não foi você, ignore esta mensagem: a palavra-passe não muda.',
    ],
    labels: ['Escolher uma nova palavra-passe'],
  },
  email: {
    subject: 'Confirme o seu novo endereço de e-mail: {group}',
    lines: [
      'A partir de agora quer usar {about}: {group}. Siga esta ligação e inicie sessão com a sua palavra-passe para o confirmar.',
      'A ligação é válida durante um dia. Até lá, o endereço anterior continua em uso.',
    ],
    labels: ['Confirmar este endereço'],
  },
  booking: {
    subject: 'A sua marcação: {group}',
    lines: ['A sua marcação está feita:', '{about}'],
    labels: ['Ver as minhas marcações', 'Adicionar ao meu calendário', 'Cancelar a marcação', 'Alterar a hora'],
  },
  move: {
    subject: 'A sua marcação tem uma nova hora: {group}',
    lines: ['A sua marcação foi alterada. Agora é:', '{about}'],
    labels: ['Ver as minhas marcações', 'Adicionar ao meu calendário', 'Cancelar a marcação', 'Alterar a hora'],
  },
  cancellation: {
    subject: 'A sua marcação está cancelada: {group}',
    lines: ['Esta marcação está cancelada:', '{about}'],
    labels: ['Fazer outra marcação'],
  },
  entry: {
    practitioner: 'Com {name}',
    phone: 'Telefone: {phone}',
    manage: 'Ver, alterar ou cancelar a marcação: {link}',
  },
}
