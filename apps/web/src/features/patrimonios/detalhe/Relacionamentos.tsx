import { ActionIcon, Button, Text, Title, Tooltip } from '@mantine/core'
import { mensagens, type Patrimonio, patrimonioWorkflow, rotasPatrimonios, nomeDoBem } from '@tombo/contract'
import { IconPlus, IconUnlink } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { ApiError } from '../../../kernel/http.ts'
import { toastInfo } from '../../../kernel/toasts.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { ScreenLink } from '../../../ui/page/PageHeader.tsx'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { enderecoDoBem } from '../../bens/bem.public.tsx'
import { guardarBem } from '../dados.ts'
import css from './detalhe.module.css'

const Relacionar = lazyDialog(() => import('./Relacionar.tsx'))

type Relacionamento = Patrimonio['relacionamentos'][number]

/** The other asset, and what it is to this one: a relation is read from both ends. */
function outroDe(r: Relacionamento, id: number) {
  const daqui = r.patrimonio.id === id
  const outro = daqui ? r.patrimonioRelacionado : r.patrimonio
  const papel =
    r.tipo === 'RELACIONADO' ? 'Relacionado' : daqui ? 'Acessório deste bem' : 'Bem principal deste acessório'
  return { outro, papel }
}

/** The assets that this one belongs with, both ways; added by a chooser while it is not written off, undone after a question. */
export function Relacionamentos({ bem }: { bem: Patrimonio }) {
  const { can } = usePermissoes()
  const podeMudar = can('criaralterarpatrimonio')
  const [escolhendo, setEscolhendo] = useState(false)
  const desfazer = async (r: Relacionamento) => {
    const { outro } = outroDe(r, bem.id)
    const sim = await confirm({
      title: 'Desfazer o relacionamento?',
      text: `Os dois bens continuam cadastrados; só a ligação com ${nomeDoBem(outro)} deixa de existir.`,
      confirmLabel: 'Desfazer',
      danger: true,
    })
    if (!sim) return toastInfo(mensagens.exclusaoCancelada)
    try {
      await guardarBem(await call(rotasPatrimonios.desrelacionar, { params: { id: bem.id, relId: r.id } }))
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
    }
  }
  return (
    <section className={css.secao} aria-labelledby="relacionamentos">
      <div className={css.tituloDaSecao}>
        <Title order={2} id="relacionamentos">
          Relacionamentos
        </Title>
        {podeMudar && !patrimonioWorkflow.isFinal(bem.situacao.value) && (
          <Button
            variant="subtle"
            size="compact-sm"
            className="nao-imprimir"
            leftSection={<IconPlus size={14} />}
            onClick={() => setEscolhendo(true)}
          >
            Relacionar bem
          </Button>
        )}
      </div>
      {bem.relacionamentos.length === 0 ? (
        <Text c="dimmed" size="sm">
          Nenhum bem relacionado a este.
        </Text>
      ) : (
        <ul className={css.relacionados}>
          {bem.relacionamentos.map((r) => {
            const { outro, papel } = outroDe(r, bem.id)
            return (
              <li key={r.id}>
                <div>
                  <ScreenLink to={enderecoDoBem(outro.id, can)} size="sm">
                    {nomeDoBem(outro)}
                  </ScreenLink>
                  <Text size="xs" c="dimmed">
                    {papel}
                  </Text>
                </div>
                {podeMudar && (
                  <Tooltip label="Desfazer o relacionamento">
                    <ActionIcon
                      size={32}
                      className="nao-imprimir"
                      aria-label={`Desfazer o relacionamento com ${nomeDoBem(outro)}`}
                      onClick={() => void desfazer(r)}
                    >
                      <IconUnlink size={16} stroke={1.5} />
                    </ActionIcon>
                  </Tooltip>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {escolhendo && <Relacionar bem={bem} onClose={() => setEscolhendo(false)} />}
    </section>
  )
}
