import { Button, Text, Title } from '@mantine/core'
import { type Patrimonio, patrimonioWorkflow, type Regras, rotasDepreciacoes as r } from '@tombo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../kernel/api.ts'
import { usePermissoes } from '../../../../kernel/contexto.tsx'
import { useAction } from '../../../../resource/useAction.ts'
import { competencia, integer, money, quantos } from '../../../../ui/format.ts'
import { lazyDialog } from '../../../../ui/dialog/lazyDialog.tsx'
import { chaveDoBem } from '../../dados.ts'
import type { Depreciado } from './depreciado.ts'
import { planoEmUmaLinha } from './conta.ts'
import { planoDasRegras } from './meses.ts'
import css from '../detalhe.module.css'

const CorrigirDialog = lazyDialog(() => import('./CorrigirDialog.tsx'))

type Anterior = Depreciado['planos'][number]

/** `02/2026 a 04/2026`, or that it posted nothing. */
const meses = ({ de, ate }: Anterior) =>
  de && ate ? (de === ate ? competencia(de) : `${competencia(de)} a ${competencia(ate)}`) : 'nenhum mês'

/** The sum of a plan before, as one would do it by hand; its value alone where it posts nothing. */
const conta = (p: Anterior, regras: Regras) => {
  const regra = planoDasRegras(p)
  return regra ? planoEmUmaLinha(regra, regras) : money(p.base)
}

interface Props {
  bem: Patrimonio
  lidos: Depreciado
  regras: Regras
}

/** The plans that governed the asset before, what its mask says by now, and what the accountant may correct. */
export function Planos({ bem, lidos, regras }: Props) {
  const { id } = bem
  const baixado = patrimonioWorkflow.isFinal(bem.situacao.value)
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
                  {`${p.origem.descricao}, ${meses(p)}: ${conta(p, regras)}; ${quantos(p.cotas, 'cota', 'cotas')}, ${money(p.depreciado)}.`}
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
      {daMascara && !baixado && <DaMascara id={id} daMascara={daMascara} pode={pode} />}
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
        A máscara mudou, e hoje diz {integer(daMascara.vidaMeses)} meses de vida e {money(daMascara.residual)}{' '}
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
