import { Alert, Button, Stack, Switch, Text, Title } from '@mantine/core'
import { ehTipoDeRegistro, importacaoWorkflow, rotasImportacao as r, tipoImportacao } from '@tombo/contract'
import { IconFileImport, IconTestPipe } from '@tabler/icons-react'
import { useRouter } from '../../../kernel/route.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { queryClient } from '../../../kernel/queryClient.ts'
import { ApiError } from '../../../kernel/http.ts'
import { reloadLists } from '../../../resource/useResourceList.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { integer, quantos, yesNo } from '../../../ui/format.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ScreenLink } from '../../../ui/page/PageHeader.tsx'
import { Facts } from '../../../ui/blocks/SideCard.tsx'
import { SemAbertura } from '../../depreciacoes/SemAbertura.public.tsx'
import { emAndamento, LISTA, useImportacao } from '../consultas.ts'
import { Linhas } from '../Linhas.tsx'
import { Andamento, ArquivoRecusado, Figuras, foiRecusada } from '../partes.tsx'
import { faltasDe } from './faltas.ts'
import css from './nova.module.css'
import { rotuloDaColuna, useAdicionaisImportaveis } from './modelo.ts'
import { usePrevia, useSugestao } from './previa.ts'
import { constantesEmVigor, ordemDe, type Rascunho, retratoDe } from './rascunho.ts'

interface Props {
  rascunho: Rascunho & { arquivo: NonNullable<Rascunho['arquivo']> }
  mudar: (parte: Partial<Rascunho>) => void
  esquecer: () => void
  /** Shows the columns, to tell what they are. */
  onLigar: () => void
  rodape: (principal: ReactNode) => ReactNode
}

/** Step 4: the dry run and its outcome, then the import itself. */
export function PassoConferir({ rascunho, mudar, esquecer, onLigar, rodape }: Props) {
  const router = useRouter()
  const adicionais = useAdicionaisImportaveis()
  const previa = usePrevia(rascunho.arquivo.id, rascunho)
  useSugestao(previa.isPlaceholderData ? undefined : previa.data, rascunho, mudar)
  const [pedindo, setPedindo] = useState<'ensaio' | 'importacao' | null>(null)
  const { data: ensaio, error } = useImportacao(rascunho.ensaio?.id ?? null)
  const corre = emAndamento(ensaio)
  const deRegistros = ehTipoDeRegistro(rascunho.tipo)
  const feito = ensaio !== undefined && importacaoWorkflow.allowed(ensaio.situacao.value, 'BAIXAR')
  const desteJeito = rascunho.ensaio?.ordem === retratoDe(rascunho)
  const faltas = rascunho.mapeamento ? faltasDe(rascunho, [...adicionais.values()]) : []
  const impedida = faltas.find((f) => f.impede)

  const pedir = async (qual: 'ensaio' | 'importacao') => {
    setPedindo(qual)
    try {
      // The screen itself shows what follows: no toast that would say "saved" of a dry run.
      const nova = await call(r.criar, { body: ordemDe(rascunho, qual === 'ensaio'), noToast: true })
      await reloadLists({ path: LISTA })
      queryClient.setQueryData(['importacao', nova.id], nova)
      if (qual === 'ensaio') return mudar({ ensaio: { id: nova.id, ordem: retratoDe(rascunho) } })
      esquecer()
      router.history.push(`/importacao/${nova.id}`)
    } catch (erro) {
      // The toast has said why; the draft is as it was.
      if (!(erro instanceof ApiError)) throw erro
    } finally {
      setPedindo(null)
    }
  }
  // The dry run begins by itself, once for each way in which it is asked for; what keeps it from being done is shown.
  const ensaiado = useRef(rascunho.ensaio?.ordem)
  const retrato = retratoDe(rascunho)
  const podeEnsaiar = rascunho.mapeamento !== null && !previa.isPlaceholderData && !impedida && !corre
  useEffect(() => {
    if (!podeEnsaiar || pedindo || ensaiado.current === retrato) return
    ensaiado.current = retrato
    void pedir('ensaio')
  })
  const importar = async () => {
    const recusadas = desteJeito && ensaio ? ensaio.recusados : 0
    const sim = await confirm({
      title: 'Importar agora?',
      text:
        recusadas > 0
          ? `Pelo ensaio, ${quantos(recusadas, 'linha será recusada', 'linhas serão recusadas')}. As outras são salvas, e o arquivo corrigido pode ser importado de novo: só entra o que falta.`
          : deRegistros
            ? `O que ${rascunho.arquivo.nome} traz passa a fazer parte do cadastro.`
            : `Os bens de ${rascunho.arquivo.nome} passam a fazer parte do patrimônio da unidade.`,
      confirmLabel: 'Importar',
    })
    if (sim) await pedir('importacao')
  }
  const fixos = Object.entries(constantesEmVigor(rascunho))
  return (
    <>
      <Stack gap="lg">
        <Facts
          columns={4}
          items={[
            { label: 'Arquivo', value: rascunho.arquivo.nome },
            { label: 'Colunas ligadas', value: integer(Object.keys(rascunho.mapeamento ?? {}).length) },
            { label: 'O que traz', value: tipoImportacao.descriptions[rascunho.tipo] ?? '' },
            ...(deRegistros
              ? []
              : [
                  {
                    label: 'Guardar fora dos livros quem traz depreciação errada',
                    value: yesNo(rascunho.guardarForaDosLivros),
                  },
                ]),
            {
              label: 'Valores fixos',
              value: fixos
                .map(([c, v]) => `${rotuloDaColuna(rascunho.tipo, c, adicionais)}: ${v}`)
                .join('; '),
            },
          ]}
        />
        {impedida && (
          <Alert color="red" role="alert" title="Ainda não dá para importar">
            {impedida.texto}{' '}
            <Button variant="subtle" size="compact-sm" onClick={onLigar}>
              Ligar as colunas
            </Button>
          </Alert>
        )}
        {previa.error && (
          <ErrorState
            error={previa.error}
            title="O arquivo não pôde ser lido"
            onRetry={() => void previa.refetch()}
          />
        )}
        {!impedida && faltas.length > 0 && (
          <Alert color="yellow" role="note" title="O que falta para que os bens sirvam a tudo">
            <ul className={css.faltas}>
              {faltas.map((f) => (
                <li key={f.texto}>{f.texto}</li>
              ))}
            </ul>
            <Button variant="subtle" size="compact-sm" onClick={onLigar}>
              Ligar outra coluna ou dar um valor fixo
            </Button>
          </Alert>
        )}
        {!deRegistros && <SemAbertura />}
        {!deRegistros && (
          <Switch
            label="Criar os cadastros que faltam"
            description="Localizações, responsáveis, fornecedores e o mais que o arquivo nomeia e que ainda não existe aqui."
            checked={rascunho.criarCadastros}
            disabled={corre}
            onChange={(e) => mudar({ criarCadastros: e.currentTarget.checked })}
          />
        )}
        {rascunho.ensaio && error && (
          <Text c="dimmed" size="sm">
            O resultado do último ensaio não está mais disponível.
          </Text>
        )}
        {ensaio && (
          <section aria-labelledby="ensaio">
            <Title order={2} id="ensaio" mb="xs">
              Ensaio
            </Title>
            <Stack gap="md">
              {!desteJeito && (
                <Alert color="yellow" role="note" title="As escolhas mudaram depois deste ensaio">
                  O resultado abaixo é do que estava antes. Ensaie de novo para ver o de agora.
                </Alert>
              )}
              {corre && <Andamento importacao={ensaio} />}
              {foiRecusada(ensaio) ? (
                <ArquivoRecusado importacao={ensaio} />
              ) : (
                ensaio.total !== null && <Figuras importacao={ensaio} />
              )}
              {feito && (
                <>
                  {ensaio.comAviso + ensaio.recusados > 0 ? (
                    <Linhas importacaoId={ensaio.id} ensaio deBens={false} />
                  ) : (
                    <Text>Nenhuma linha teve aviso nem recusa.</Text>
                  )}
                  <ScreenLink to={`/importacao/${ensaio.id}`} size="sm">
                    Abrir o ensaio, com o resultado para baixar
                  </ScreenLink>
                </>
              )}
            </Stack>
          </section>
        )}
      </Stack>
      {rodape(
        <>
          <Button
            variant={desteJeito && feito ? 'default' : 'filled'}
            leftSection={<IconTestPipe size={16} />}
            loading={pedindo === 'ensaio'}
            disabled={pedindo !== null || corre || impedida !== undefined}
            onClick={() => void pedir('ensaio')}
          >
            {ensaio ? 'Ensaiar de novo' : 'Ensaiar'}
          </Button>
          <Button
            variant={desteJeito && feito ? 'filled' : 'default'}
            leftSection={<IconFileImport size={16} />}
            loading={pedindo === 'importacao'}
            disabled={pedindo !== null || corre || impedida !== undefined}
            onClick={() => void importar()}
          >
            Importar
          </Button>
        </>,
      )}
    </>
  )
}
