import { Button, Text, Title } from '@mantine/core'
import { centavos, paraTexto, rotasDepreciacoes as r } from '@tombo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { useAction } from '../../../resource/useAction.ts'
import { competencia, inteiro, money, quantos } from '../../../ui/format.ts'
import { lazyDialog } from '../../../ui/lazyDialog.tsx'
import { chaveDoBem, type Depreciado } from '../dados.ts'
import css from './detalhe.module.css'

const CorrigirDialog = lazyDialog(() => import('./CorrigirDialog.tsx'))

type Anterior = Depreciado['planos'][number]

/** `02/2026 a 04/2026`, or that it posted nothing. */
const meses = ({ de, ate }: Anterior) =>
  de && ate ? (de === ate ? competencia(de) : `${competencia(de)} a ${competencia(ate)}`) : 'nenhum mês'

/** The sum of a plan that went by cotas constantes, as one would do it by hand. */
const conta = (p: Anterior) =>
  p.metodo === 'COTAS_CONSTANTES' && p.vidaMeses
    ? `(${money(p.base)} − ${money(p.residual)}) ÷ ${inteiro(p.vidaMeses)} meses = ${money(
        paraTexto(centavos(centavos(p.base).minus(p.residual).div(p.vidaMeses))),
      )} por mês`
    : `${money(p.base)} − ${money(p.residual)} em ${inteiro(p.vidaMeses)} meses`

/** The plans that governed the asset before, what its mask says by now, and what the accountant may correct. */
export function Planos({ id, lidos }: { id: number; lidos: Depreciado }) {
  const pode = usePermissoes().can('corrigirlancamentos')
  const [corrigindo, setCorrigindo] = useState<'abertura' | 'cotas' | null>(null)
  const { planos, daMascara, plano } = lidos
  const temCotas = lidos.resultList.some((l) => Number(l.valorDepreciado) > 0)
  return (
    <>
      {planos.length > 0 && (
        <>
          <Title order={3} size="h5" mt="md" mb={4}>
            Planos anteriores
          </Title>
          <ul className={css.planos}>
            {planos.map((p) => (
              <li key={p.versao}>
                <Text size="sm">
                  {meses(p)}: {conta(p)}; {quantos(p.cotas, 'cota', 'cotas')}.
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
      {daMascara && <DaMascara id={id} daMascara={daMascara} pode={pode} />}
      {pode && plano && (
        <div className={css.correcoes}>
          {temCotas ? (
            <Button variant="default" size="compact-sm" onClick={() => setCorrigindo('cotas')}>
              Estornar cotas
            </Button>
          ) : (
            <Button variant="default" size="compact-sm" onClick={() => setCorrigindo('abertura')}>
              Corrigir a abertura
            </Button>
          )}
        </div>
      )}
      {corrigindo && (
        <CorrigirDialog
          id={id}
          oQue={corrigindo}
          valor={plano?.valorAbertura ?? '0.00'}
          onClose={() => setCorrigindo(null)}
        />
      )}
    </>
  )
}

interface DaMascaraProps {
  id: number
  daMascara: NonNullable<Depreciado['daMascara']>
  pode: boolean
}

function DaMascara({ id, daMascara, pode }: DaMascaraProps) {
  const cliente = useQueryClient()
  const { run, running } = useAction()
  const adotar = async () => {
    if (await run(() => call(r.adotarMascara, { params: { id } })))
      await cliente.invalidateQueries({ queryKey: chaveDoBem(id) })
  }
  return (
    <div className={css.mascara}>
      <Text size="sm">
        A máscara mudou, e hoje diz {inteiro(daMascara.vidaMeses)} meses de vida e {money(daMascara.residual)}{' '}
        de residual. O bem segue o plano com que começou até que alguém adote o novo.
      </Text>
      {pode && (
        <Button variant="default" size="compact-sm" loading={running} onClick={() => void adotar()}>
          Adotar daqui em diante
        </Button>
      )}
    </div>
  )
}
