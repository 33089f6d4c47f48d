import { Alert, Button, Stack, Text } from '@mantine/core'
import { type DadosAvaliacao, mensagens, rotasDadosAvaliacao as r } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, loose } from '../../../kernel/api.ts'
import { ask } from '../../../kernel/ask.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { toastInfo } from '../../../kernel/toasts.ts'
import { discard } from '../../../resource/dialog/discard.ts'
import { useAction } from '../../../resource/useAction.ts'
import { DialogOnItsWay } from '../../../ui/dialog/DialogOnItsWay.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { LISTA, recarregarAvaliacoes } from '../consultas.ts'
import { ContaCampos } from './ContaCampos.tsx'
import type { Digitada } from './digitada.ts'
import { PontuacaoCampos } from './PontuacaoCampos.tsx'

interface Props {
  formula: DadosAvaliacao | null
  onClose: () => void
}

/** Builds a formula: its table of points first, then the account, tried on an asset of the register. */
export default function FormulaDialog({ formula, onClose }: Props) {
  const emBranco = useQuery({
    queryKey: [LISTA, 'formula-em-branco'],
    queryFn: async ({ signal }) => (await call(r.metadata, { signal })).registro as unknown as Digitada,
    enabled: formula === null,
    staleTime: 60_000,
  })
  const inicial = formula ?? emBranco.data
  if (inicial) return <Formulario inicial={inicial} formula={formula} onClose={onClose} />
  return <DialogOnItsWay of={emBranco} onClose={onClose} title="Nova fórmula" size={760} />
}

function Formulario({ inicial, formula, onClose }: Props & { inicial: Digitada }) {
  const [doInicio] = useState<Digitada>({ ...inicial, descricao: inicial.descricao ?? '' })
  const [v, setV] = useState<Digitada>(doInicio)
  const [passo, setPasso] = useState<'pontos' | 'conta'>('pontos')
  const pode = usePermissoes().can('criaralterarformulasavaliacao')
  const usada = (formula?.usos ?? 0) > 0
  const { run, running, error, fieldErrors } = useAction()
  const mudar = (parte: Partial<Digitada>) => setV((antes) => ({ ...antes, ...parte }))
  const continuar = () => setPasso('conta')
  const salvar = async () => {
    const feito = await run(() =>
      call(r.salvar, {
        body: loose({
          ...(formula ? { id: formula.id, versao: formula.versao } : {}),
          descricao: v.descricao,
          formula: v.formula,
          pontuacao: v.pontuacao,
          veiculo: v.veiculo,
          ativo: v.ativo,
        }),
        noErrorToast: true,
      }),
    )
    if (!feito) return
    await recarregarAvaliacoes()
    onClose()
  }
  const excluir = async () => {
    const sim = await ask({
      title: mensagens.confirmaExclusao,
      text: `Fórmula ${v.descricao}.`,
      yes: mensagens.excluir,
      no: mensagens.cancelar,
      danger: true,
    })
    if (!sim || !formula) return toastInfo(mensagens.exclusaoCancelada)
    if (await run(() => call(r.excluir, { params: { id: formula.id }, noErrorToast: true }))) onClose()
  }
  const fechar = async () => {
    if (JSON.stringify(v) === JSON.stringify(doInicio) || (await discard())) onClose()
  }
  return (
    <FormDialog
      onClose={() => void fechar()}
      title={`${formula ? v.descricao : 'Nova fórmula'}: ${passo === 'pontos' ? 'pontos' : 'conta'}`}
      size={760}
      action={passo === 'pontos' ? 'Continuar' : 'Salvar'}
      sending={running}
      disabled={passo === 'conta' && !pode}
      onSubmit={() => (passo === 'pontos' ? continuar() : void salvar())}
      aside={
        <>
          {passo === 'conta' && (
            <Button variant="subtle" onClick={() => setPasso('pontos')}>
              Voltar aos pontos
            </Button>
          )}
          {formula && pode && !usada && (
            <Button variant="subtle" color="red" onClick={() => void excluir()}>
              Excluir
            </Button>
          )}
        </>
      }
    >
      <Stack gap="sm">
        {error && (
          <Alert color="red" role="alert" p="xs">
            {error}
            {Object.entries(fieldErrors).map(([campo, x]) => (
              <div key={campo}>{x}</div>
            ))}
          </Alert>
        )}
        {usada && (
          <Text size="sm">
            Esta fórmula já foi usada em avaliações: os pontos e a conta não mudam mais. Ela pode ser
            desativada.
          </Text>
        )}
        {passo === 'pontos' ? (
          <PontuacaoCampos v={v} onChange={mudar} disabled={usada || !pode} />
        ) : (
          <ContaCampos v={v} onChange={mudar} travada={usada} disabled={!pode} erro={fieldErrors.formula} />
        )}
      </Stack>
    </FormDialog>
  )
}
