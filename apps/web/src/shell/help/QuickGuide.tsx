import { Kbd, Text, Title } from '@mantine/core'
import { Fragment } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ScreenLink } from '../../ui/page/PageHeader.tsx'
import css from './help.module.css'

/** Each key by itself; several ways are apart. */
const SHORTCUTS: readonly { where: string; keys: readonly (readonly [readonly string[], string])[] }[] = [
  {
    where: 'Em qualquer tela',
    keys: [
      [['Ctrl', 'K'], 'Procurar uma tela, ou um bem pelo número ou por palavras'],
      [['Esc'], 'Fechar o que está aberto; só pergunta quando algo se perderia'],
      [['Tab'], 'Ir ao próximo campo ou botão'],
    ],
  },
  {
    where: 'Nas listas',
    keys: [
      [['/'], 'Ir ao campo de procura'],
      [['↑', '↓'], 'Andar pelas linhas; do campo de procura, a seta para baixo entra na lista'],
      [['Enter'], 'Abrir a linha'],
      [['Espaço'], 'Marcar a linha, onde se escolhem várias'],
    ],
  },
  {
    where: 'Nos cadastros',
    keys: [
      [['Enter'], 'Salvar, nas caixas de poucos campos'],
      [
        ['Ctrl', 'Enter'],
        'Salvar o novo bem ou o lote, ou de um texto de várias linhas; enviar a mensagem de um chamado',
      ],
      [['Ctrl', 'V'], 'Colar uma imagem ou um arquivo onde se anexam arquivos'],
    ],
  },
]

const STEPS = [
  'Confira, no alto da tela, a unidade em que você está: tudo o que aparece é dela.',
  'Procure um bem com Ctrl+K: digite o número de tombamento e tecle Enter.',
  'Para cadastrar, use o botão à direita do título da lista. O que falta é dito ao lado de cada campo.',
  'Quem consulta bens e não pode alterá-los usa “Solicitar alteração” na tela do bem.',
  'O que demora continua sem você: o fim é avisado no sino.',
]

/** First steps, and what the keyboard does. */
export default function QuickGuide({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Guia rápido" size={640}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it */}
      <section className={css.guia} tabIndex={0} aria-label="Guia rápido">
        <Title order={2}>Primeiros passos</Title>
        <ol className={css.passos}>
          {STEPS.map((p) => (
            <li key={p}>{p}</li>
          ))}
        </ol>
        <Title order={2}>Teclado</Title>
        {SHORTCUTS.map(({ where, keys }) => (
          <section key={where}>
            <Title order={3}>{where}</Title>
            <dl className={css.teclas}>
              {keys.map(([names, does]) => (
                <Fragment key={does}>
                  <dt>
                    {names.map((n) => (
                      <Kbd key={n}>{n}</Kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
        <Text size="sm">
          O{' '}
          <ScreenLink to="/manual-patrimonio" size="sm" className={css.elo}>
            manual
          </ScreenLink>{' '}
          explica cada área, com figuras.
        </Text>
      </section>
    </Dialog>
  )
}
