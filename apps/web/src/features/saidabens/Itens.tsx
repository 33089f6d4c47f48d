import { Button, Checkbox, Title } from '@mantine/core'
import { type ItemSaida, type Saida, saidaWorkflow, nomeDoBem } from '@tombo/contract'
import { useId, useState } from 'react'
import { instant, quantos } from '../../ui/format.ts'
import { darPasso } from './acoes.ts'
import { ChipDoItem } from './situacao.tsx'
import css from './saidabens.module.css'

const incluido = (i: ItemSaida) => saidaWorkflow.isItemOpen(i.situacaoItem.value)

/** The assets of a request; some of them are taken out, or declared back, while others stay. */
export function Itens({ saida: s }: { saida: Saida }) {
  const id = useId()
  const [escolhidos, setEscolhidos] = useState<ReadonlySet<number>>(new Set())
  const passo = s.acoes.map((a) => a.value).find((a) => a === 'CANCELAR' || a === 'RETORNAR')
  const ainda = s.itens.filter((i) => incluido(i) && escolhidos.has(i.id)).map((i) => i.id)
  // Until the request is accepted an asset that is in it is nowhere else than it was.
  const fora = saidaWorkflow.allowed(s.situacao.value, 'RETORNAR')
  const alternar = (qual: number) => {
    const novos = new Set(escolhidos)
    if (!novos.delete(qual)) novos.add(qual)
    setEscolhidos(novos)
  }
  const fazer = async () => {
    if (passo && (await darPasso(passo, s, ainda))) setEscolhidos(new Set())
  }
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} size="sm" mb="xs">
        Bens
      </Title>
      <ul className={css.bens}>
        {s.itens.map((i) => (
          <li key={i.id}>
            {passo && s.pendentes > 1 && (
              <Checkbox
                aria-label={`Escolher ${nomeDoBem(i)}`}
                disabled={!incluido(i)}
                checked={incluido(i) && escolhidos.has(i.id)}
                onChange={() => alternar(i.id)}
              />
            )}
            <span className={css.nome}>
              {nomeDoBem(i)}
              {(i.referencia || i.encerradoEm) && (
                <span className={css.nota}>
                  {[
                    i.referencia && `Etiqueta ${i.referencia}`,
                    i.encerradoEm && `${instant(i.encerradoEm)}, por ${i.encerradoPor}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              )}
            </span>
            {(fora || !incluido(i)) && <ChipDoItem situacao={i.situacaoItem.value} />}
          </li>
        ))}
      </ul>
      {passo && ainda.length > 0 && (
        <Button variant="default" mt="sm" onClick={() => void fazer()}>
          {passo === 'CANCELAR'
            ? `Retirar ${quantos(ainda.length, 'bem', 'bens')}`
            : `Declarar retorno de ${quantos(ainda.length, 'bem', 'bens')}`}
        </Button>
      )}
    </section>
  )
}
