import { Alert, Button, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type SolicitacaoDetalhe, solicitacaoWorkflow, nomeDoBem } from '@tombo/contract'
import { useState } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { PHONE } from '../../ui/breakpoint.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { instant, integer } from '../../ui/format.ts'
import { ScreenLink } from '../../ui/page/PageHeader.tsx'
import { Facts } from '../../ui/blocks/SideCard.tsx'
import { useOutras } from './consultas.ts'
import { Diferencas } from './Diferencas.tsx'
import { Outras } from './Outras.tsx'
import { ReprovarDialog } from './ReprovarDialog.tsx'
import { StatusChip } from './situacao.tsx'
import { useDecisao } from './useDecisao.ts'
import { Refused } from '../../ui/Refused.tsx'

interface Props {
  solicitacao: SolicitacaoDetalhe
  onTrocar: (id: number) => void
  onClose: () => void
  recarregar: () => void
}

/** The request as who decides it reads it: from whom, why, field by field, and what else waits for the same asset. */
export function Decisao({ solicitacao: s, onTrocar, onClose, recarregar }: Props) {
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const [escolhidas, setEscolhidas] = useState<ReadonlySet<number>>(
    () => new Set(s.diferencas.map((d) => d.id)),
  )
  const [reprovando, setReprovando] = useState(false)
  const { decidir, decidindo, recusa } = useDecisao(s)
  const outras = useOutras(s.id)
  const pendente = solicitacaoWorkflow.isOpen(s.status.value)
  const nome = nomeDoBem(s.patrimonio)
  const aprovar = async () => {
    if (await decidir('APROVAR', { aprovados: [...escolhidas] })) onClose()
  }
  const reprovar = async (resposta: string) => {
    if (await decidir('REPROVAR', { resposta })) onClose()
    else setReprovando(false)
  }
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={phone ? nome : `Solicitação de alteração: ${nome}`}
        size={860}
        footer={
          s.podeReprovar ? (
            <>
              <Button variant="default" disabled={decidindo !== null} onClick={() => setReprovando(true)}>
                {solicitacaoWorkflow.labelOf('REPROVAR')}
              </Button>
              {s.podeAprovar && (
                <Button
                  loading={decidindo === 'APROVAR'}
                  disabled={decidindo !== null || escolhidas.size === 0}
                  onClick={() => void aprovar()}
                >
                  {phone ? 'Aprovar' : 'Aprovar selecionadas'} ({integer(escolhidas.size)})
                </Button>
              )}
            </>
          ) : (
            <Button variant="default" data-autofocus onClick={onClose}>
              Fechar
            </Button>
          )
        }
      >
        <Stack gap="md">
          {recusa.geral && (
            <Refused title="Nada foi alterado" onReload={recusa.conflito ? recarregar : undefined}>
              {recusa.geral}
            </Refused>
          )}
          {s.impedimento && (
            <Alert color="yellow" role="note">
              {s.impedimento}
            </Alert>
          )}
          <Sobre solicitacao={s} />
          <Diferencas
            solicitacao={s}
            escolhidas={escolhidas}
            onEscolher={s.podeAprovar ? setEscolhidas : undefined}
            erros={recusa.campos}
          />
          {pendente && <Outras outras={outras} onTrocar={onTrocar} />}
        </Stack>
      </Dialog>
      {reprovando && (
        <ReprovarDialog
          nome={nome}
          reprovando={decidindo === 'REPROVAR'}
          onReprovar={(resposta) => void reprovar(resposta)}
          onClose={() => setReprovando(false)}
        />
      )}
    </>
  )
}

/** Shows who asked, when, why; and how it was decided. */
function Sobre({ solicitacao: s }: { solicitacao: SolicitacaoDetalhe }) {
  const veBens = usePermissoes().can(['patrimonio', 'patrimoniogerencial'])
  const longo = (texto: string) => <span style={{ whiteSpace: 'pre-wrap' }}>{texto}</span>
  return (
    <Stack gap="sm">
      <Facts
        columns={4}
        items={[
          { label: 'Situação', value: <StatusChip status={s.status} /> },
          { label: 'Quem pediu', value: s.solicitante.nome },
          { label: 'Quando', value: <span className="numeros">{instant(s.audit.created)}</span> },
          {
            label: 'De onde veio',
            value: s.inventario ? `${s.origem.descricao} nº ${s.inventario.id}` : s.origem.descricao,
          },
          ...(s.decididoPor
            ? [
                { label: 'Quem decidiu', value: s.decididoPor },
                {
                  label: 'Decidida em',
                  value: <span className="numeros">{instant(s.decididoEm)}</span>,
                },
              ]
            : []),
        ]}
      />
      {s.motivo && <Facts items={[{ label: 'Motivo', value: longo(s.motivo) }]} />}
      {s.resposta && <Facts items={[{ label: 'Resposta', value: longo(s.resposta) }]} />}
      {veBens && (
        <ScreenLink to={`/patrimonio/${s.patrimonio.id}`} size="sm">
          Abrir o bem
        </ScreenLink>
      )}
    </Stack>
  )
}
