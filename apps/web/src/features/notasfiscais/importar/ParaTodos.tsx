import { Button, Select, Title } from '@mantine/core'
import { destinoDoItem, type DestinoDoItem } from '@tombo/contract'
import { useState } from 'react'
import { toastInfo } from '../../../kernel/toasts.ts'
import { aplicarATodos, type ParaTodos as Valores } from './escolhas.ts'
import { BUSCAS, ReferenciaDoItem } from './ReferenciaDoItem.tsx'
import { ROTULOS } from './Pendencias.tsx'
import type { Conferencia } from './useConferencia.ts'
import css from './importar.module.css'

const DESTINOS = destinoDoItem.options.map((o) => ({ value: o.value, label: o.descricao }))

/** The same answer for many lines: filled in once, given to all or to those that lack it. */
export function ParaTodos({ conferencia: { escolhas, substituir } }: { conferencia: Conferencia }) {
  const [valores, setValores] = useState<Valores>({})
  const mudar = (parte: Valores) => setValores((v) => ({ ...v, ...parte }))
  const nada = Object.values(valores).every((v) => !v)
  const aplicar = (soVazios: boolean) => {
    substituir(aplicarATodos(escolhas, valores, soVazios))
    toastInfo(soVazios ? 'Preenchido onde faltava.' : 'Aplicado a todos os itens.')
  }
  return (
    <section aria-labelledby="para-todos" className={css.cartao}>
      <Title order={2} id="para-todos" size="sm" mb="xs">
        O mesmo para todos os itens
      </Title>
      <div className={css.todos}>
        {BUSCAS.map((campo) => (
          <ReferenciaDoItem
            key={campo}
            campo={campo}
            label={ROTULOS[campo]}
            value={valores[campo] ?? null}
            onChange={(v) => mudar({ [campo]: v })}
          />
        ))}
        <Select
          label={ROTULOS.destino}
          placeholder="Como está"
          data={DESTINOS}
          clearable
          clearButtonProps={{ 'aria-label': 'Limpar' }}
          value={valores.destino ?? null}
          onChange={(v) =>
            setValores(({ destino: _, ...resto }) => (v ? { ...resto, destino: v as DestinoDoItem } : resto))
          }
        />
      </div>
      <div className={css.botoes}>
        <Button variant="default" disabled={nada} onClick={() => aplicar(true)}>
          Preencher onde falta
        </Button>
        <Button variant="default" disabled={nada} onClick={() => aplicar(false)}>
          Aplicar a todos
        </Button>
      </div>
    </section>
  )
}
